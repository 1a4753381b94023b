/**
 * Ends the task of the browser's thread and goes on in another, so that a press is answered and a picture drawn in between. No timer: those of tabs that nobody sees
 * wait for a second, and tests stop them.
 */
export const giveWay = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
