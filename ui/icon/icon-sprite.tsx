import { createContext, type ReactNode, use } from 'react'

const SpriteUrl = createContext('/icons.svg')

/** Names the sprite file, as its build or its release names it. */
export function IconSpriteProvider({ url, children }: { url: string; children: ReactNode }) {
  return <SpriteUrl value={url}>{children}</SpriteUrl>
}

export function useIconSprite(): string {
  return use(SpriteUrl)
}
