import { createContext } from 'react'
import type { App } from './create-app.ts'

/** The application around the current screen. */
export const AppContext = createContext<App | null>(null)
