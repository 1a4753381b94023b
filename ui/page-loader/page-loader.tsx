import styles from './page-loader.module.css'

export type PageLoaderProps = {
  /** What is going on, for screen readers only: it is in a polite live region. */
  label: string
  /** Share of the page that is there, 0 to 1; without it the line only moves. */
  share?: number | undefined
  /** Picture above the line; without one there is the line alone. */
  logo?: { readonly src: string; readonly width: number; readonly height: number } | undefined
}

/**
 * Shown while the next page takes longer than a moment: a line at the top, and where the site has them a picture and
 * the share that is loaded.
 */
export function PageLoader({ label, share, logo }: PageLoaderProps) {
  const percent = share === undefined ? undefined : Math.round(share * 100)
  return (
    <div className={styles.loader} data-loader="" aria-busy="true">
      <progress
        className={styles.line}
        max={100}
        {...(percent === undefined ? {} : { value: percent })}
        aria-label={label}
      />
      {(logo || percent !== undefined) && (
        <div className={styles.card}>
          {logo && <img src={logo.src} width={logo.width} height={logo.height} alt="" className={styles.logo} />}
          {percent !== undefined && (
            <span className={styles.percent} aria-hidden="true">
              {percent}%
            </span>
          )}
        </div>
      )}
    </div>
  )
}
