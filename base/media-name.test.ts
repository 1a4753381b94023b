import { expect, test } from 'vitest'
import { mediaName } from './media-name.ts'

test.each([
  ['/media/logo.svg', 'logo.svg'],
  ['/media/icons/a.png?v=2#x', 'icons/a.png'],
  ['/media/my icon.svg', 'my icon.svg'],
  ['/media/my%20icon.svg', 'my icon.svg'],
  ['/media/%D0%B7%D0%BD%D0%B0%D0%BA.svg?v=1', 'знак.svg'],
  ['/media/знак.svg', 'знак.svg'],
  ['/media/100%.svg', null],
  ['/media/', null],
  ['https://cdn.example/media/a.svg', null],
])('[SEO-7] %s is the file %s', (address, name) => expect(mediaName(address)).toBe(name))
