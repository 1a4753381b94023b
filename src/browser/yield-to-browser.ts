/**
 * Ends the task of the browser's thread and goes on in another, so that a press is answered and a picture drawn in
 * between. No timer: those of tabs that nobody sees wait for a second, and tests stop them.
 */
export const yieldToBrowser = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(0)
  })
