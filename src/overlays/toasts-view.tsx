import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { CompiledNode } from '#engine/document/compiled.ts'
import type { RenderEnvironment } from '#engine/render/environment.ts'
import { NodesView } from '#engine/render/page-view.tsx'
import { ToastRegion } from '#ui/toast/toast-region.tsx'
import { Toast } from '#ui/toast/toast.tsx'
import type { ToastEntry, Toasts } from './toasts.ts'

type Shown = Pick<ToastEntry, 'id'> & {
  readonly data: ToastEntry['data'] | undefined
  readonly component: string
  readonly environment: RenderEnvironment
}

/** The widget that a toast shows below its words; if it fails, only the words remain. */
function ToastWidget({ id, component, data, environment }: Shown) {
  const nodes = useMemo(
    (): CompiledNode[] => [{ id: `toast.${id}`, type: component, props: data ?? {}, onInvalid: 'hide' }],
    [id, component, data],
  )
  return <NodesView environment={environment} nodes={nodes} />
}

/** The toasts that are shown now, in a live region that is on the page before the first of them. */
export function ToastsView({ toasts, environment }: { toasts: Toasts; environment: RenderEnvironment }) {
  const { t } = useTranslation(['common', 'widgets'])
  const list = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get)
  return (
    <ToastRegion label={t('common:toasts')}>
      {list.map(({ id, text, kind, icon, iconSize, component, data, time, isPaused, turn, onClosed }) => (
        <Toast
          key={id}
          kind={kind}
          kindWord={t(`common:toastKinds.${kind}`)}
          icon={icon}
          iconSize={iconSize}
          closeLabel={t('common:close')}
          action={
            component !== undefined && (
              <ToastWidget id={id} component={component} data={data} environment={environment} />
            )
          }
          duration={time}
          paused={isPaused}
          onPause={() => toasts.pause(id)}
          onResume={() => toasts.resume(id)}
          onClose={() => {
            toasts.close(id)
            onClosed?.()
          }}
        >
          {/* Screen readers announce the same words again only if they are new on the page. */}
          <span key={turn}>{text}</span>
        </Toast>
      ))}
    </ToastRegion>
  )
}
