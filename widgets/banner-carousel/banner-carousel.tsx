import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import type { bannerCarouselSchema } from './index.ts'
import styles from './banner-carousel.module.css'
import { BannerSlide } from './banner-slide.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useSlidePosition, type SlideDriver } from './use-slide-position.ts'

const DragDriver = lazy(() => import('./drag-driver.tsx').then((module) => ({ default: module.DragDriver })))

/** A row that scrolls and snaps by itself before any script; dragging with a mouse is added when a mouse comes near. */
export function BannerCarousel({
  label,
  slides,
  autoplay,
  seconds,
  run,
  root,
}: WidgetProps<Props<typeof bannerCarouselSchema>>) {
  const { t } = useTranslation('widgets')
  const region = useRef<HTMLElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const [wantsDrag, setWantsDrag] = useState(false)
  const [driver, setDriver] = useState<SlideDriver | null>(null)
  const { index, goTo } = useSlidePosition(viewport, driver)
  const count = slides.length
  const play = useAutoplay({
    isRequested: autoplay && count > 1,
    seconds,
    region,
    advance: () => goTo((index + 1) % count),
  })
  if (count === 0) return <section {...root} hidden />

  return (
    <section
      {...root}
      ref={region}
      className={styles.carousel}
      aria-label={label}
      onPointerEnter={(event) => event.pointerType === 'mouse' && count > 1 && setWantsDrag(true)}
    >
      <div
        ref={viewport}
        className={joinClasses(styles.viewport, driver && styles.driven)}
        role="group"
        aria-label={label}
        tabIndex={count > 1 ? 0 : undefined}
      >
        <div className={styles.row}>
          {slides.map((slide, at) => (
            <BannerSlide
              key={slide.id}
              slide={slide}
              isFirst={at === 0}
              label={t('slide', { index: at + 1, total: count })}
              run={run}
            />
          ))}
        </div>
      </div>
      {count > 1 && (
        <div className={styles.controls}>
          <div className={styles.marks} aria-hidden="true">
            {slides.map(({ id }, at) => (
              <span key={id} className={joinClasses(styles.mark, at === index && styles.current)} />
            ))}
          </div>
          {autoplay && (
            <Button variant="quiet" size="small" onClick={play.toggle}>
              {t(play.isStopped ? 'play' : 'pause')}
            </Button>
          )}
          <IconButton
            icon="chevron-left"
            label={t('previous')}
            aria-disabled={index === 0}
            onClick={() => goTo(index - 1)}
          />
          <IconButton
            icon="chevron-right"
            label={t('next')}
            aria-disabled={index === count - 1}
            onClick={() => goTo(index + 1)}
          />
        </div>
      )}
      {wantsDrag && (
        <Suspense fallback={null}>
          <DragDriver viewport={viewport} start={index} onReady={setDriver} />
        </Suspense>
      )}
    </section>
  )
}
