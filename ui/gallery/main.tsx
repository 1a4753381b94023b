import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { IconSpriteProvider } from '../icon/icon-sprite.tsx'
import '../tokens/base.css'
import { dayTheme, nightTheme } from '../tokens/sample-themes.ts'
import { themeToCss } from '../tokens/theme-to-css.ts'
import { Gallery } from './gallery.tsx'

const search = new URLSearchParams(location.search)
const sheet = document.createElement('style')
sheet.textContent = themeToCss(search.get('theme') === 'day' ? dayTheme : nightTheme)
document.head.append(sheet)

const root = document.getElementById('root')
if (!root) throw new Error('The gallery page has no #root.')
createRoot(root).render(
  <StrictMode>
    <IconSpriteProvider url="/icons.svg">
      <Gallery
        only={search.get('only')}
        dialog={search.get('dialog')}
        words={{ locale: search.get('locale') === 'ru' ? 'ru' : 'uz', isLong: search.get('words') === 'long' }}
      />
    </IconSpriteProvider>
  </StrictMode>,
)
