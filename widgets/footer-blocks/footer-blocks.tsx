import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import type { Props } from '#schemas/document/marks.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { RichTree } from '../rich-tree.tsx'
import type { footerBlocksSchema } from './footer-blocks.schema.ts'
import styles from './footer-blocks.module.css'
import { FooterMenu } from './footer-menu.tsx'

export function FooterBlocks(props: WidgetProps<Props<typeof footerBlocksSchema>>) {
  const { blocks, social, age, responsibleLabel, responsibleTo, licence, licenceTo, legal, copyright, run, root } = props
  return (
    <footer {...root} className={styles.footer}>
      <div className={styles.inner}>
        {blocks.length > 0 && (
          <div className={styles.menus}>
            {blocks.map(({ id, menu }) => (
              <FooterMenu key={id} menu={menu} run={run} />
            ))}
          </div>
        )}
        {social && <FooterMenu menu={social} run={run} iconsOnly />}
        <div className={styles.duty}>
          <span className={styles.age}>{age}</span>
          <SiteLink to={responsibleTo} className={styles.responsible}>
            <Icon name="shield-check" />
            {responsibleLabel}
          </SiteLink>
        </div>
        <div className={styles.legal}>
          <p>{licenceTo ? <SiteLink to={licenceTo}>{licence}</SiteLink> : licence}</p>
          <RichTree nodes={legal} className={styles.text} />
          {copyright && <p>{copyright}</p>}
        </div>
      </div>
    </footer>
  )
}
