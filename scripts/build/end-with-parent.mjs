/** Ends this process as by SIGTERM once the one that started it is gone. */
export function endWithParent({ every = 500 } = {}) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, every)
  timer.unref()
}
