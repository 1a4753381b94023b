import { createContext, useContext } from 'react'

/** Milliseconds since 1970 by the server's clock. The application provides its own; the machine's is the stand-in. */
export const ClockContext = createContext<() => number>(() => Date.now())

/** How a widget reads the time: only after it is mounted, never while it renders. */
export const useClock = (): (() => number) => useContext(ClockContext)
