/** What a public file may not contain (P2): its name, and its pattern. */
export const bundleTraces: readonly { readonly name: string; readonly pattern: RegExp; readonly sample: string }[] = [
  { name: 'source map', pattern: /[#@]\s*sourceMappingURL=/, sample: '//# sourceMappingURL=site.js.map' },
  {
    name: 'folder of a machine',
    pattern: /(?:^|["'`\s(])(?:file:\/\/)?\/(?:home|root|work|tmp|Users|var\/lib|builds?)\/[\w.-]+\//,
    sample: 'const file = "/home/ci/site/src/app.ts"',
  },
  { name: 'folder of packages', pattern: /node_modules\//, sample: 'at node_modules/react/index.js' },
  {
    name: 'address of a private network',
    pattern:
      /(?<![\d.])(?:10\.\d{1,3}\.\d{1,3}|192\.168\.\d{1,3}|172\.(?:1[6-9]|2\d|3[01])\.\d{1,3}|169\.254\.\d{1,3}|127\.0\.0)\.\d{1,3}(?![\d.])/,
    sample: 'fetch("https://10.20.3.4/v1")',
  },
  {
    name: 'internal host',
    pattern:
      /https?:\/\/(?:localhost:\d+|[\w-]+(?:\.[\w-]+)*\.(?:internal|local|lan|corp|intranet|svc|cluster\.local))(?=[:/"'`]|$)/,
    sample: 'const url = "http://api.casino.internal/v1"',
  },
  {
    name: 'private key',
    pattern: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
    sample: '-----BEGIN RSA PRIVATE KEY-----',
  },
  {
    name: 'access key',
    pattern:
      /\b(?:AKIA[0-9A-Z]{16}|AIza[\w-]{35}|gh[pousr]_\w{36}|xox[abprs]-[\w-]{10,}|sk_(?:live|test)_\w{16,}|glpat-[\w-]{20})\b/,
    sample: `key: "AKIA${'A'.repeat(16)}"`,
  },
  {
    name: 'signed token',
    pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
    sample: `"eyJ${'a'.repeat(20)}.eyJ${'b'.repeat(20)}.${'c'.repeat(20)}"`,
  },
  {
    name: 'address with a password',
    pattern: /\b(?:postgres(?:ql)?|mysql|redis|mongodb|amqp|https?):\/\/[^\s"'`/:@]+:[^\s"'`/@]+@/,
    sample: 'postgres://app:secret@db/site',
  },
  {
    name: 'secret of the environment',
    pattern: /\b(?:DATABASE_URL|SESSION_SECRET|STUDIO_TOKEN|ADMIN_TOKEN|PLATFORM_URL|CMS_URL|PGPASSWORD)\b/,
    sample: 'process.env.DATABASE_URL',
  },
]

/** Every trace in the text of one file, as "name: what was found". */
export function scanBundle(text: string): string[] {
  return bundleTraces.flatMap(({ name, pattern }) => {
    const found = pattern.exec(text)?.[0]
    return found === undefined ? [] : [`${name}: ${found.trim().slice(0, 80)}`]
  })
}
