const type = 'playbill.verification'
const { home } = document.body.dataset
const tell = (message) => window.parent.postMessage({ type, ...message }, home)

/** Who waits for the next token: the start of the check, later the SDK itself. */
let waiting = start

function hear({ source, origin, data }) {
  if (source !== window.parent || origin !== home || data?.type !== type || data.command !== 'token') return
  const take = waiting
  waiting = null
  take?.(data.token, data.locale)
}

const nextToken = () =>
  new Promise((resolve) => {
    waiting = resolve
    tell({ event: 'token' })
  })

const HEIGHT_REST_MS = 250
let height = 0
let isResting = false

/** The page around it takes a frame that says too much for a hostile one: the last height of each moment is said. */
function tellHeight() {
  if (isResting) return
  const said = height
  tell({ event: 'size', height: said })
  isResting = true
  setTimeout(() => {
    isResting = false
    if (height !== said) tellHeight()
  }, HEIGHT_REST_MS)
}

function start(token, locale) {
  const submitted = () => tell({ event: 'result', result: 'submitted' })
  // What an earlier check came to is said at the start of the next one, too: only an approval ends it.
  const reviewed = ({ reviewResult }) => {
    if (reviewResult?.reviewAnswer === 'GREEN') tell({ event: 'result', result: 'approved' })
  }
  window.snsWebSdk
    .init(token, nextToken)
    .withConf({ lang: locale, theme: 'dark' })
    .withOptions({ addViewportTag: false, adaptIframeHeight: true })
    .on('idCheck.onReady', () => tell({ event: 'shown' }))
    .on('idCheck.onResize', (content) => {
      const next = Math.min(20_000, Math.ceil(content.height))
      if (!(next >= 1) || next === height) return
      height = next
      tellHeight()
    })
    .on('idCheck.onApplicantSubmitted', submitted)
    .on('idCheck.onApplicantResubmitted', submitted)
    .on('idCheck.onApplicantStatusChanged', reviewed)
    .on('idCheck.onError', () => tell({ event: 'failed' }))
    .build()
    .launch('#check')
}

if (window.parent !== window) {
  window.addEventListener('message', hear)
  const sdk = document.createElement('script')
  sdk.src = 'https://static.sumsub.com/idensic/static/sns-websdk-builder.js'
  sdk.onload = () => tell({ event: 'ready' })
  sdk.onerror = () => tell({ event: 'failed' })
  document.head.append(sdk)
}
