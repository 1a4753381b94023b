import { randomBytes } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'

/** The last code that the sandbox sent to a contact, as a person reads it in the outbox; waits for it. */
export async function codeSentTo(request: APIRequestContext, contact: string, before = ''): Promise<string> {
  let code = before
  const read = async (): Promise<string> => {
    const page = await (await request.get(`/sandbox/outbox?to=${encodeURIComponent(contact)}`)).text()
    return (code = /<code class="code">(\d{6})<\/code>/.exec(page)?.[1] ?? before)
  }
  await expect.poll(read, `a code comes to ${contact}`).not.toBe(before)
  return code
}

/** Registers a player of this test's own, without signing the page in. */
export async function registerPlayer(
  request: APIRequestContext,
  origin: string,
): Promise<{ email: string; password: string }> {
  const email = `e2e-${randomBytes(6).toString('hex')}@playbill.test`
  const password = 'Canary-Old-1'
  const answer = await request.post(`${origin}/api/auth.register?v=2.34`, {
    form: { authType: 'email', email, password, terms: '1', currency: 'UZS' },
    headers: { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin', origin },
  })
  expect(await answer.json()).toMatchObject({ data: { is_new: true } })
  return { email, password }
}
