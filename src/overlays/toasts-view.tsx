import { useSyncExternalStore } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { ToastRegion } from '#ui/toast/toast-region.tsx'
import { Toast } from '#ui/toast/toast.tsx'
import type { Toasts } from './toasts.ts'

/** The toasts that are shown now, in a live region that is on the page before the first of them. */
export function ToastsView({ toasts }: { toasts: Toasts }) {
  const { t } = useTranslation(['common', 'widgets'])
  const list = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get)
  return (
    <ToastRegion label={t('common:toasts')}>
      {list.map(({ id, text, kind, time, isPaused }) => (
        <Toast
          key={id}
          kind={kind}
          kindWord={t(`common:toastKinds.${kind}`)}
          closeLabel={t('common:close')}
          duration={time}
          paused={isPaused}
          onPause={() => toasts.pause(id)}
          onResume={() => toasts.resume(id)}
          onClose={() => toasts.close(id)}
        >
          {text}
        </Toast>
      ))}
    </ToastRegion>
  )
}
