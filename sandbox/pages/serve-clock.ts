import type { FastifyInstance } from 'fastify'
import type { SandboxClock } from '../clock/sandbox-clock.ts'
import { html } from './html.ts'
import { fieldsOf, isOurForm, sendPage } from './page.ts'

const PATH = '/sandbox/clock'
const MINUTE = 60_000

const steps: readonly (readonly [number, string])[] = [
  [MINUTE, '1 minute'],
  [10 * MINUTE, '10 minutes'],
  [60 * MINUTE, '1 hour'],
  [2 * 60 * MINUTE, '2 hours'],
  [24 * 60 * MINUTE, '1 day'],
  [5 * 24 * 60 * MINUTE, '5 days'],
  [30 * 24 * 60 * MINUTE, '30 days'],
]

/** `/sandbox/clock`: moves time forward for hints, limits, cashbacks, codes and everything else that has a date. */
export function serveClock(
  app: FastifyInstance,
  { clock, origins }: { clock: SandboxClock; origins: () => ReadonlySet<string> },
): void {
  app.get(PATH, (_request, reply) =>
    sendPage(reply, {
      title: 'Clock',
      path: PATH,
      body: html`<p>
          The platform's time is
          <code>${new Date(clock.now()).toISOString()}</code
          >${clock.ahead() > 0 ? html`, ${duration(clock.ahead())} ahead of the real one` : ''}. It only moves forward;
          a fresh data folder begins at the real time.
        </p>
        <form class="line card" method="post">
          ${steps.map(([ms, name]) => html`<button name="ms" value="${ms}">+ ${name}</button>`)}
        </form>`,
    }),
  )
  app.post(PATH, async (request, reply) => {
    if (!isOurForm(request, origins())) return reply.code(403).send('This form is for the pages of this site')
    const step = steps.find(([ms]) => String(ms) === fieldsOf(request).get('ms'))
    if (step) await clock.advance(step[0]).catch(() => undefined)
    return reply.redirect(PATH, 303)
  })
}

function duration(ms: number): string {
  const minutes = Math.round(ms / MINUTE)
  const days = Math.floor(minutes / 1_440)
  return `${days > 0 ? `${days} d ` : ''}${Math.floor((minutes % 1_440) / 60)} h ${minutes % 60} min`
}
