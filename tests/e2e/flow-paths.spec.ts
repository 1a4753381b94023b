import { contactPaths } from '#flows/contact/contact.paths.ts'
import { registrationPaths } from '#flows/registration/registration.paths.ts'
import { restorePaths } from '#flows/restore/restore.paths.ts'
import verification from '#flows/verification/verification.paths.ts'
import twoFactor from '#flows/two-factor/two-factor.paths.ts'
import { contactSite, openContactSite } from '#tests/harness/contact-site.ts'
import { chosenPlans, drivableIn, driveFlow, transitionsIn } from '#tests/harness/drive-flow.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { fullOnly, fullUnless } from '#tests/harness/quick-share.ts'
import { openRegistrationSite, registrationSite } from '#tests/harness/registration-site.ts'
import { openRestoreSite, restoreSite } from '#tests/harness/restore-site.ts'
import { openVerificationSite, verificationSite } from '#tests/harness/verification-site.ts'
import { openTwoFactorSite, possibleFor, twoFactorSite } from '#tests/harness/two-factor-site.ts'

/** The full run goes through every transition, the long run through every path. */
const isLong = process.env.PLAYBILL_LONG === '1'
const meant =
  /^(answer: (400|401|500) (GET|POST) \/api\/(auth\.(register|restore)|account\.(getInfo|sendconfirmationtocontact|confirmContact|(change|confirm)TwoFactorAuth|makeRecoveryCodes|setUserOnVerification)|campaigns\.activateOffer|verification\.createApplicant)|request: net::ERR_CONNECTION_RESET POST \S+\/api\/(auth\.(register|restore)|account\.(sendconfirmationtocontact|confirmContact|(change|confirm)TwoFactorAuth|makeRecoveryCodes|setUserOnVerification)|verification\.createApplicant))/

const registrationPlans = chosenPlans(
  registrationSite,
  registrationPaths.filter(({ start }) => start === 'visitor'),
  isLong,
)
const restorePlans = chosenPlans(restoreSite, restorePaths, isLong)
const contactPlans = chosenPlans(contactSite, contactPaths, isLong)
const verificationPlans = chosenPlans(verificationSite, verification.paths, isLong)
const twoFactorPlans = chosenPlans(twoFactorSite, twoFactor.paths.map(possibleFor), isLong)

const flows = [
  {
    name: 'registration',
    site: registrationSite,
    plans: registrationPlans,
    statuses: ['checkingCode', 'filling', 'needsCode', 'reconciling', 'registered', 'submitting'],
  },
  {
    name: 'restore',
    site: restoreSite,
    plans: restorePlans,
    statuses: ['code', 'completing', 'contact', 'restored', 'sending'],
  },
  {
    name: 'contact',
    site: contactSite,
    plans: contactPlans,
    statuses: ['code', 'confirmed', 'confirming', 'idle', 'sending'],
  },
  {
    name: 'two-factor',
    site: twoFactorSite,
    plans: twoFactorPlans,
    statuses: ['beginning', 'changed', 'code', 'confirming', 'idle'],
  },
  {
    name: 'verification',
    site: verificationSite,
    plans: verificationPlans,
    statuses: [
      'approved',
      'checking',
      'idle',
      'loading',
      'lost',
      'opening',
      'pending',
      'rejected',
      'renewing',
      'retry',
      'settled',
      'settling',
      'unsettled',
    ],
  },
]

for (const { name, site, plans, statuses } of flows)
  test(`[ENG-5] the plans of the ${name} flow that the page is driven through reach each of its statuses`, () => {
    const reached = plans.flatMap((plan) =>
      drivableIn(site, plan).flatMap(({ step, isOffered }) => (isOffered ? step.statuses : [])),
    )
    expect([...new Set(reached)].toSorted()).toEqual(statuses)
    expect(new Set(plans.flatMap((plan) => transitionsIn(site, plan))).size).toBeGreaterThan(12)
  })

for (const [index, plan] of registrationPlans.entries())
  test(
    `[ENG-5] [AUT-3] [AUT-11] registration path ${index + 1}: ${transitionsIn(registrationSite, plan).join(' > ')}`,
    fullUnless(index === 0),
    async ({ page, watch, playerSession }) => {
      watch.expect(meant)
      await driveFlow(page, await openRegistrationSite(page, plan, playerSession), plan)
    },
  )

for (const [index, plan] of restorePlans.entries())
  test(
    `[ENG-5] [AUT-4] restore path ${index + 1}: ${transitionsIn(restoreSite, plan).join(' > ')}`,
    fullUnless(index === 0),
    async ({ page, watch, request, served }) => {
      watch.expect(meant)
      await driveFlow(page, await openRestoreSite(page, plan, { request, address: served.address }), plan)
    },
  )

for (const [index, plan] of contactPlans.entries())
  test(
    `[ENG-5] [CNT-1] [CNT-4] contact path ${index + 1}: ${transitionsIn(contactSite, plan).join(' > ')}`,
    fullUnless(index === 0),
    async ({ page, watch, request, served }) => {
      watch.expect(meant)
      await driveFlow(page, await openContactSite(page, plan, { request, address: served.address }), plan)
    },
  )

for (const [index, plan] of twoFactorPlans.entries())
  test(
    `[ENG-5] [AUT-10] two-factor path ${index + 1}: ${transitionsIn(twoFactorSite, plan).join(' > ')}`,
    fullOnly,
    async ({ page, watch, served }) => {
      watch.expect(meant)
      await driveFlow(page, await openTwoFactorSite(page, plan, served), plan)
    },
  )

for (const [index, plan] of verificationPlans.entries())
  test(
    `[ENG-5] [PRF-3] verification path ${index + 1}: ${transitionsIn(verificationSite, plan).join(' > ')}`,
    fullOnly,
    async ({ page, watch, served }) => {
      watch.expect(meant)
      await driveFlow(page, await openVerificationSite(page, plan, served), plan)
    },
  )
