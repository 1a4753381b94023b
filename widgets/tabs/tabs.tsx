import type { WidgetProps } from '#engine/define-widget.ts'
import { useRoute } from '#engine/render/use-route.ts'
import type { Props } from '#schemas/document/marks.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { Tabs as TabRow } from '#ui/tabs/tabs.tsx'
import { iconName } from '../_shared/pictures/svg-icon.tsx'
import { useCachedState } from '../_shared/records/use-cached-state.ts'
import type { tabsSchema } from './index.ts'
import styles from './tabs.module.css'

/**
 * Every view is in the page from the start, so that its state survives a change of tab and that it can be read without
 * a script.
 */
export function Tabs({ label, items, fit, slots, root }: WidgetProps<Props<typeof tabsSchema>>) {
  const { path } = useRoute()
  const [chosen, setChosen] = useCachedState(['tab', path, root['data-node']], items[0]?.id ?? '')
  const open = items.some(({ id }) => id === chosen) ? chosen : (items[0]?.id ?? '')
  const tabs = items.map((item) => ({ id: item.id, label: item.label, icon: iconName(item.icon) }))
  return (
    <div {...root} className={joinClasses(styles.tabs, fit === 'content' && styles.beside)}>
      <TabRow label={label} tabs={tabs} value={open} onChange={setChosen} fit={fit}>
        {items.map(({ id }) => (
          <div key={id} className={joinClasses(styles.view, id !== open && styles.closed)}>
            {slots[id]}
          </div>
        ))}
      </TabRow>
    </div>
  )
}
