import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'

/** How long `findBy…` and `waitFor` wait: a busy machine needs more than the library's second. */
configure({ asyncUtilTimeout: 15_000 })

// jsdom lays nothing out, and so has no such method. Set for each file: one that watches it may not have restored it.
Element.prototype.scrollIntoView = () => undefined

/**
 * Files of a worker share their modules and their page (vitest's `isolate: false`): each test begins with an empty
 * page, at the root address, with nothing stored and with a connection.
 */
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

afterEach(() => {
  cleanup()
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  for (const [name] of document.cookie.split('; ').map((cookie) => cookie.split('=')))
    document.cookie = `${name}=; Path=/; Max-Age=0`
  window.history.replaceState(null, '', '/')
  onlineManager.setOnline(true)
})

/** A module that loads when the page is torn down fails, and stays failed for the files that share it. */
afterAll(() => vi.dynamicImportSettled())
