import { didYouMean } from '#base/did-you-mean.ts'
import { readPointer, toPointer } from '#base/json-pointer.ts'
import { safeExternal } from '#base/links.ts'
import type { World } from '../world.ts'
import type { FindingInFile, SiteMember } from './site.ts'

type Address = { readonly pointer: string; readonly value: string }

/** Texts under the named keys, anywhere in a document. */
function addressesIn(value: unknown, keys: readonly string[], path: readonly string[] = []): Address[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]: [string, unknown]): Address[] => {
    const at = [...path, key]
    return typeof member === 'string' && keys.includes(key)
      ? [{ pointer: toPointer(at), value: member }]
      : addressesIn(member, keys, at)
  })
}

/** The list of hosts at its place in the settings; empty where it is not there. */
function hostsOf(
  members: readonly SiteMember[],
  { document, path }: NonNullable<World['vocabulary']['leaving']>['hosts'],
): string[] {
  const settings = members.find(({ kind, id }) => kind === 'settings' && id === document)?.value
  const list = readPointer(settings, toPointer(['values', ...path]))
  return Array.isArray(list) ? list.filter((host) => typeof host === 'string') : []
}

/**
 * Addresses of the settings by which a visitor leaves the site for a host that the site does not list: they would do
 * nothing.
 */
export function leavingFindings(members: readonly SiteMember[], { vocabulary: { leaving } }: World): FindingInFile[] {
  if (!leaving) return []
  const hosts = hostsOf(members, leaving.hosts)
  const list = leaving.hosts.path.join('.')
  return members
    .filter(({ kind }) => kind === 'settings')
    .flatMap(({ value, path }) => addressesIn(value, leaving.keys).map((address) => ({ ...address, file: path })))
    .flatMap(({ value, pointer, file }): FindingInFile[] => {
      // A `*` stands for anything, so it must not be part of the host.
      const address = value.replaceAll('*', 'x')
      if (
        value.startsWith('/') ||
        safeExternal(address, hosts) !== null ||
        safeExternal(address, [hostOf(address)]) === null
      )
        return []
      const host = hostOf(value)
      return [
        {
          code: 'host-not-listed',
          pointer,
          file,
          expected:
            hosts.length > 0
              ? `a host of ${list}: ${hosts.slice(0, 5).join(', ')}`
              : `a host of ${list}, which is empty`,
          received: JSON.stringify(value),
          didYouMean: didYouMean(host, hosts),
          hint: `Add "${host}" to ${list} of the settings "${leaving.hosts.document}", or use a host that is there.`,
        },
      ]
    })
}

const hostOf = (address: string): string => /^https:\/\/([^/?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? ''
