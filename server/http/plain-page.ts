import { sourceHash } from '#server/http/security-headers.ts'
import type { ErrorPageId } from '#src/entries/server-door.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Words = { readonly uz: string; readonly ru: string }
type Notice = Words & {
  readonly type: string
  /** The way out; without it home. */ readonly to?: Words & { readonly href: string }
}

const notices: Readonly<Record<number, Notice>> = {
  400: { type: 'InvalidRequestException', uz: 'Soʻrov tushunarsiz', ru: 'Запрос не распознан' },
  404: { type: 'MethodNotFoundException', uz: 'Bunday sahifa yoʻq', ru: 'Такой страницы нет' },
  405: { type: 'InvalidRequestException', uz: 'Bunday soʻrov qabul qilinmaydi', ru: 'Такой запрос не принимается' },
  413: { type: 'TooLarge', uz: 'Soʻrov juda katta', ru: 'Слишком большой запрос' },
  415: { type: 'InvalidRequestException', uz: 'Bunday soʻrov qabul qilinmaydi', ru: 'Такой запрос не принимается' },
  500: {
    type: 'InternalServerErrorException',
    uz: 'Xatolik yuz berdi. Birozdan soʻng qayta urinib koʻring',
    ru: 'Произошла ошибка. Попробуйте ещё раз чуть позже',
  },
  503: {
    type: 'ServiceUnavailableException',
    uz: 'Hozir tashrif buyuruvchilar koʻp. Birozdan soʻng qayta urinib koʻring',
    ru: 'Сейчас слишком много посетителей. Попробуйте ещё раз чуть позже',
  },
}

/** The page that is served if the site has no document for one of its error pages. */
const pageNotices: Readonly<Record<ErrorPageId, Notice>> = {
  'not-found': { type: 'MethodNotFoundException', uz: 'Bunday sahifa yoʻq', ru: 'Такой страницы нет' },
  forbidden: {
    type: 'AccessDeniedException',
    uz: 'Kirish cheklangan. Sahifa joyingizda yoki hisobingiz uchun ochiq boʻlmasligi mumkin',
    ru: 'Доступ ограничен. Страница может быть закрыта для вашего региона или аккаунта',
  },
  'blocked-user': {
    type: 'UserBannedException',
    uz: 'Hisob bloklangan. Sababini yordam xizmati aytadi',
    ru: 'Счёт заблокирован. Причину сообщит поддержка',
    to: { href: '/support', uz: 'Yordam', ru: 'Поддержка' },
  },
  maintenance: {
    type: 'ApplicationUnavailableException',
    uz: 'Saytda texnik ishlar olib borilmoqda. Birozdan soʻng qayta kiring',
    ru: 'На сайте технические работы. Зайдите немного позже',
  },
  error: {
    type: 'InternalServerErrorException',
    uz: 'Xatolik yuz berdi. Birozdan soʻng qayta urinib koʻring',
    ru: 'Произошла ошибка. Попробуйте ещё раз чуть позже',
  },
}

const style = `:root{color-scheme:dark light;font:1.0625rem/1.5 system-ui,sans-serif}body{display:grid;min-height:100svh;margin:0;place-items:center;background:#101418;color:#eef2f4}main{max-width:30rem;padding:2rem 1.25rem;text-align:center}h1{margin:0 0 .75rem;font-size:1.375rem}p{margin:0 0 1.5rem;color:#b9c3c9}a{display:inline-block;padding:.75rem 1.5rem;border-radius:.75rem;background:#35c28a;color:#06140e;font-weight:600;text-decoration:none}`
const policy = `default-src 'none'; style-src ${sourceHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const isData = (url: string): boolean => /^\/(?:api|nfx|_admin|_report|_csp)(?:[/?]|$)/.test(url)

const home = { href: '/', uz: 'Bosh sahifa', ru: 'На главную' } as const

function pageOf({ uz, ru, to = home }: Notice): string {
  return `<!doctype html>
<html lang="uz">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${uz}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${uz}</h1>
<p lang="ru">${ru}</p>
<a href="${to.href}">${to.uz} · <span lang="ru">${to.ru}</span></a>
</main>
</body>
</html>
`
}

/**
 * Answers where no page can be rendered: a small page without dependencies, with a way out, or JSON for a data request.
 * It is never cached and names no software (D12, P2).
 */
export function answerPlainly(
  request: Pick<FastifyRequest, 'url'>,
  reply: FastifyReply,
  status: number,
  page?: ErrorPageId,
): FastifyReply {
  const notice = (page && pageNotices[page]) ?? notices[status] ?? (status < 500 ? notices[400] : notices[500])
  if (!notice) throw new RangeError(`no notice for ${status}`)
  reply.code(status).header('cache-control', 'no-store')
  if (isData(request.url))
    return reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'").send({
      error: {
        type: notice.type,
        message: notice.type === 'TooLarge' ? 'The request is too large' : 'The request could not be answered',
      },
    })
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(pageOf(notice))
}
