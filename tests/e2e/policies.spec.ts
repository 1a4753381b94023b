import type { APIRequestContext, APIResponse } from '@playwright/test'
import { calls } from '#schemas/api/calls.ts'
import { locales } from '#schemas/document/locales.ts'
import { type DocumentClass, routeById } from '#schemas/routes.ts'
import { policyFindings } from '#server/http/testing/policy-findings.ts'
import { addressInLocale } from '#tests/harness/addresses.ts'
import { makeDeposit } from '#tests/harness/payments.ts'
import { expect } from '#tests/harness/fixtures.ts'
import { fullUnless } from '#tests/harness/quick-share.ts'
import { redirects, visits } from '#tests/harness/routes.ts'
import { testWithSecurity } from '#tests/harness/secured-site.ts'

/** A site that names providers of games and of payments. */
const test = testWithSecurity({
  gameHosts: [{ host: 'sport.example' }, { host: 'games.example', saysReady: false }],
  paymentHosts: ['pay.example', 'kyc.example'],
})

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=(), serial=(), hid=(), display-capture=(), browsing-topics=()',
  'reporting-endpoints': 'csp="/_csp"',
}
const closed = "default-src 'none'; frame-ancestors 'none'"
const shared = /^public, max-age=0, s-maxage=([0-9]|[1-5]\d|60)(, stale-while-revalidate=600)?$/

/** The whole policy of a class of documents; what allows the page's own script stands for itself. */
const policies = {
  public:
    "default-src 'none'; script-src 'sha256-*' 'strict-dynamic'; style-src 'self'; img-src 'self' data: https://chiroq.example https://social.example.com; font-src 'self'; media-src 'self'; connect-src 'self'; frame-src 'self' https://sport.example https://games.example https://own-games.example; form-action 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types playbill-entry playbill-worker playbill-data; report-uri /_csp; report-to csp",
  secure:
    "default-src 'none'; script-src 'nonce-*' 'strict-dynamic'; style-src 'self'; img-src 'self' data: https://chiroq.example https://social.example.com; font-src 'self'; media-src 'self'; connect-src 'self'; frame-src 'self' https://pay.example https://kyc.example; form-action 'self' https://pay.example https://kyc.example; manifest-src 'self'; worker-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types playbill-entry playbill-worker playbill-data; report-uri /_csp; report-to csp",
}
/**
 * That of the identity check: as a secure one, but for the one frame, the camera of that frame, and forms, which go
 * nowhere.
 */
const identityPolicy = policies.secure
  .replace("frame-src 'self' https://pay.example https://kyc.example", "frame-src 'self' https://own-check.example")
  .replace("form-action 'self' https://pay.example https://kyc.example", "form-action 'self'")
const identityPermissions = common['permissions-policy']
  .replace('camera=()', 'camera=(self "https://own-check.example")')
  .replace('microphone=()', 'microphone=(self "https://own-check.example")')
/** The provider's frame may open the browser's payment sheet, and nothing else of others may. */
const moneyPermissions = common['permissions-policy'].replace(
  'payment=()',
  'payment=(self "https://pay.example" "https://kyc.example")',
)
const permissionsOf = (document: DocumentClass): string =>
  ({ public: common['permissions-policy'], secure: moneyPermissions, identity: identityPermissions })[document]
const withoutSecrets = (policy: string): string =>
  policy.replace(/'sha256-[\w+/]{43}='/, "'sha256-*'").replace(/'nonce-[\w+/]{24}'/, "'nonce-*'")
/** The games and the check are on free ports of this machine, which are replaced by the hosts that a site would name. */
const withoutPorts = (header: string): string =>
  header
    .replace(/http:\/\/games\.localhost:\d+/, 'https://own-games.example')
    .replaceAll(/http:\/\/verify\.localhost:\d+/g, 'https://own-check.example')
const securityOf = (answer: APIResponse): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.keys(common).map((name) => [name, answer.headers()[name] && withoutPorts(answer.headers()[name] ?? '')]),
  )
const nameless = (answer: APIResponse): string[] =>
  Object.keys(answer.headers()).filter(
    (name) => name === 'server' || name.startsWith('x-powered') || name.includes('version'),
  )

async function visitAll(
  request: APIRequestContext,
  locale: 'uz' | 'ru',
  as: 'guest' | 'player',
  deposit: number,
): Promise<number> {
  const nonces: string[] = []
  let judged = 0
  for (const [index, { route, path, query = '', only }] of visits.entries()) {
    const address = addressInLocale(locale, path.replace('{id}', String(deposit))) + query
    // Each from an address of the network of its own: one alone asks faster than its budget of renders allows.
    const headersOfVisit = { 'x-forwarded-for': `203.0.113.${index + 1}` }
    const answer = await request.get(address, { maxRedirects: 0, headers: headersOfVisit })
    const headers = answer.headers()
    const { document } = routeById.get(route) ?? { document: 'public' as const }
    const isPage = only === undefined || only === as
    const policy = withoutPorts(headers['content-security-policy'] ?? '')
    const isCheck = isPage && document === 'identity'
    expect
      .soft([address, isPage ? withoutSecrets(policy) : policy])
      .toEqual([
        address,
        isCheck ? identityPolicy : isPage ? policies[document === 'public' ? document : 'secure'] : closed,
      ])
    expect.soft([address, headers['content-security-policy-report-only']]).toEqual([address, undefined])
    expect.soft([address, securityOf(answer), nameless(answer)]).toEqual([
      address,
      {
        ...common,
        'permissions-policy': permissionsOf(isPage ? document : 'public'),
        // The query of a secure document's address is not sent to any later page.
        ...(isPage && document !== 'public' && query !== '' && { 'referrer-policy': 'origin' }),
      },
      [],
    ])
    if (!isPage) {
      expect
        .soft([address, answer.status(), headers['cache-control']])
        .toEqual([
          address,
          answer.status() >= 300 && answer.status() < 400 ? answer.status() : 'a redirect',
          'no-store',
        ])
      continue
    }
    const mayBeShared = document === 'public' && as === 'guest'
    expect
      .soft([address, mayBeShared ? shared.test(headers['cache-control'] ?? '') : headers['cache-control']])
      .toEqual([address, mayBeShared ? true : 'no-store'])
    expect.soft([address, policyFindings(policy)]).toEqual([address, []])
    if (document !== 'public') nonces.push(policy)
    judged++
  }
  expect(new Set(nonces).size).toBe(nonces.length)
  return judged
}

for (const as of ['guest', 'player'] as const) {
  for (const locale of locales) {
    test(
      `[O7] [O1] [O12] ${locale}, as ${as}: every address has exactly the policy of its class, which the evaluator finds nothing weak in, and all other headers`,
      fullUnless(as === 'player' && locale === 'uz'),
      async ({ playwright, own, playerSession }) => {
        const request = await playwright.request.newContext({
          baseURL: own.address,
          storageState: as === 'player' ? await playerSession() : { cookies: [], origins: [] },
          extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.7' },
        })
        const deposit = as === 'player' ? await makeDeposit(request, own.address, 'pending') : 1
        expect(await visitAll(request, locale, as, deposit)).toBeGreaterThan(as === 'player' ? 50 : 30)
        for (const { path, only } of redirects) {
          if (as === 'guest' && only === 'player') continue
          const answer = await request.get(addressInLocale(locale, path), { maxRedirects: 0 })
          expect
            .soft([
              path,
              answer.status() >= 301 && answer.status() <= 308,
              answer.headers()['content-security-policy'],
              securityOf(answer),
            ])
            .toEqual([path, true, closed, common])
        }
        await request.dispose()
      },
    )
  }

  test(`[O7] as ${as}: every call answers with nothing but data: no page, no frame, not cached`, async ({
    playwright,
    own,
    playerSession,
  }) => {
    const request = await playwright.request.newContext({
      baseURL: own.address,
      storageState: as === 'player' ? await playerSession() : { cookies: [], origins: [] },
      extraHTTPHeaders: { origin: own.address, 'x-requested-with': 'XMLHttpRequest' },
    })
    expect(calls.length).toBeGreaterThanOrEqual(84)
    const last = calls.filter(({ name }) => name === 'auth.logout')
    expect(last).toHaveLength(1)
    for (const { name, verb } of [...calls.filter((call) => call.name !== 'auth.logout'), ...last]) {
      const url = `/api/${name}?v=2.34&locale=uz`
      const answer = verb === 'POST' ? await request.post(url, { form: {} }) : await request.get(url)
      const headers = answer.headers()
      expect
        .soft([
          name,
          headers['content-security-policy'],
          headers['cache-control'],
          securityOf(answer),
          nameless(answer),
        ])
        .toEqual([name, closed, 'no-store', common, []])
      expect
        .soft([name, headers['content-type']])
        .toEqual([name, expect.stringMatching(/^(application\/json|text\/csv|text\/plain|application\/octet-stream)/)])
    }
    await request.dispose()
  })
}
