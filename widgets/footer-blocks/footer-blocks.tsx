import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import type { Props } from '#schemas/document/marks.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { RichTree } from '../_shared/pictures/rich-tree.tsx'
import { useSettings } from '../_shared/page/site-settings.ts'
import type { footerBlocksSchema } from './index.ts'
import styles from './footer-blocks.module.css'
import { FooterMenu } from './footer-menu.tsx'

export function FooterBlocks(props: WidgetProps<Props<typeof footerBlocksSchema>>) {
  const {
    blocks,
    hasSiteMenus,
    social,
    age,
    responsibleLabel,
    responsibleTo,
    licence,
    licenceTo,
    legal,
    copyright,
    slots,
    run,
    root,
  } = props
  const { menus } = useSettings('site')
  const columns =
    blocks.length > 0 || !hasSiteMenus ? blocks : (menus?.footer ?? []).map((menu) => ({ id: menu.id, menu }))
  return (
    <footer {...root} className={styles.footer}>
      <div className={styles.inner}>
        {slots.logo}
        {columns.length > 0 && (
          <div className={styles.menus}>
            {columns.map(({ id, menu }) => (
              <FooterMenu key={id} menu={menu} run={run} />
            ))}
          </div>
        )}
        {social && <FooterMenu menu={social} run={run} iconsOnly />}
        {slots.links && <div className={styles.elsewhere}>{slots.links}</div>}
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
