import { expect, test } from 'vitest'
import { isDisallowed, parseRobots } from './robots-rules.ts'

const says = (text: string, path: string): boolean => isDisallowed(parseRobots(text), path)

test.each([
  ['User-agent: *\nDisallow: /cashier', '/cashier/deposit', true],
  ['User-agent: *\nDisallow: /cashier', '/cash', false],
  ['Disallow: /a', '/a', true],
  ['User-agent: *\nDisallow:', '/anything', false],
  ['User-agent: BadBot\nDisallow: /', '/', false],
  ['User-agent: BadBot\nUser-agent: *\nDisallow: /x', '/x', true],
  ['User-agent: BadBot\nDisallow: /\n\nUser-agent: *\nDisallow: /y', '/x', false],
  ['User-agent: *\nDisallow: /\nAllow: /open', '/open/page', false],
  ['User-agent: *\nDisallow: /\nAllow: /open', '/closed', true],
  ['User-agent: *\r\nDISALLOW:/b # why', '/b', true],
  ['User-agent: *\nDisallow: /*/print', '/rules/print', true],
  ['User-agent: *\nDisallow: /*.pdf$', '/a.pdf', true],
  ['User-agent: *\nDisallow: /*.pdf$', '/a.pdf.html', false],
  ['User-agent: *\nDisallow: /help$', '/help', true],
  ['User-agent: *\nDisallow: /help$', '/help/more', false],
  ['User-agent: *\nAllow: /same\nDisallow: /same', '/same', false],
  ['<html>Disallow: /x</html>', '/x', false],
  [`Disallow: /b${' '.repeat(9_900)}c`, '/b', false],
  ['Disallow : /b', '/b', true],
  ['Disallow', '/', false],
  ['', '/', false],
])('[SEO-2] %j of %s: %s', (text, path, isKeptOut) => {
  expect(says(text, path)).toBe(isKeptOut)
})

test('[SEO-2] a pattern of many stars is matched without backtracking, which would never end', () => {
  expect(says(`Disallow: /${'*a'.repeat(4_000)}b`, `/${'a'.repeat(2_000)}`)).toBe(false)
})
