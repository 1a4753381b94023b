import { useEffect, useState } from 'react'

/** Milliseconds after which waiting is said to be long (reliability N5). */
export const slowAfter = 5_000

/** Whether something has been waited for so long that the visitor should be told. False on the server and when the waiting ends. */
export function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsSlow(true), slowAfter)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isWaiting])
  return isWaiting && isSlow
}
