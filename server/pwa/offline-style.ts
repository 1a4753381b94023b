/** Rules of the offline page over the tokens of the site's theme: all in the page, which has nothing else to rely on. */
export const offlineStyle = `*{box-sizing:border-box;margin:0}
html{background:var(--color-ground);color:var(--color-text);font-family:var(--font-sans);font-weight:var(--weight-regular);-webkit-text-size-adjust:100%;text-size-adjust:100%;-webkit-font-smoothing:antialiased}
body{display:grid;grid-template-rows:auto 1fr;min-height:100svh;padding:env(safe-area-inset-top,0) env(safe-area-inset-right,0) env(safe-area-inset-bottom,0) env(safe-area-inset-left,0)}
header{display:flex;align-items:center;height:56px;padding:0 var(--space-4);background:var(--color-surface);font-size:var(--text-18);font-weight:var(--weight-heavy)}
header img{display:block;width:auto;height:32px}
main{display:grid;gap:var(--space-3);align-content:center;justify-items:center;max-width:30rem;margin:0 auto;padding:var(--space-7) var(--space-4) calc(var(--space-8) + 56px);text-align:center}
.sign{display:grid;place-items:center;width:72px;height:72px;margin-bottom:var(--space-3);border-radius:var(--radius-chip);background:var(--color-surface);color:var(--color-accent)}
h1{font-size:var(--text-28);line-height:var(--leading-28);font-weight:var(--weight-heavy);letter-spacing:-.02em;text-wrap:balance}
p{font-size:var(--text-16);line-height:var(--leading-16);text-wrap:balance}
p.money{color:var(--color-muted)}
a{display:inline-flex;align-items:center;justify-content:center;min-height:52px;margin-top:var(--space-4);padding:var(--space-2) var(--space-6);border-radius:var(--radius-control);background:var(--color-accent);color:var(--color-on-accent);font-size:var(--text-16);font-weight:var(--weight-strong);text-decoration:none}
a:hover{background:color-mix(in oklab,var(--color-accent) 88%,var(--color-text))}
a:active{background:color-mix(in oklab,var(--color-accent) 78%,var(--color-text))}
a:focus-visible{outline:2px solid var(--color-accent);outline-offset:2px}
@media (min-width:992px){header{height:64px;padding:0 var(--space-5)}h1{font-size:var(--text-36);line-height:var(--leading-36)}}`

const ranges = {
  latin: 'U+0000-00FF,U+02BB-02BC,U+2000-206F',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
} as const

/** The site's own letters, from the files that the worker keeps beside the page. */
export const fontFaces = (fonts: readonly string[]): string =>
  fonts
    .map(
      (font) =>
        `@font-face{font-family:'Onest Variable';font-weight:100 900;font-display:swap;src:url('${font}') format('woff2');unicode-range:${font.includes('cyrillic') ? ranges.cyrillic : ranges.latin}}`,
    )
    .join('')
