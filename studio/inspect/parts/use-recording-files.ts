import { useEffect, useRef, useState } from 'react'
import type { InspectionStore } from '../model/inspection-store.ts'
import { openRecording, siteBuild, withFile } from '../model/open-recording.ts'
import type { Notice } from '../model/stepping.ts'
import { words } from '../words.ts'

/**
 * Opens recordings that are picked or dropped anywhere on the page, each with the result of its replay; the last one is
 * selected, at the step that came out differently. Says why others were refused.
 */
export function useRecordingFiles(
  store: InspectionStore,
  onOpened: (session: string, step: number) => void,
  onNotice: (notice: Notice | null) => void,
) {
  const [isDragging, setDragging] = useState(false)
  const open = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return
    const build = await siteBuild()
    const refused: { readonly name: string; readonly message: string }[] = []
    for (const file of files) {
      const opened = openRecording(new Uint8Array(await file.arrayBuffer()))
      if (!opened.ok) {
        refused.push({ name: file.name, message: opened.message })
        continue
      }
      let session = ''
      store.update((known) => {
        const added = withFile(known, file.name, opened, build)
        session = added.session
        return added.inspection
      })
      onOpened(session, store.get().sessions.get(session)?.verdict?.step ?? 0)
    }
    onNotice(refused.length > 0 ? refusalOf(refused) : null)
  }
  const latest = useRef(open)
  latest.current = open

  useEffect(() => {
    const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDragging(true)
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setDragging(false)
    }
    const drop = (event: DragEvent): void => {
      event.preventDefault()
      setDragging(false)
      void latest.current([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return { open, isDragging }
}

function refusalOf(refused: readonly { readonly name: string; readonly message: string }[]): Notice {
  const title = `${words.cannotOpen(refused.map(({ name }) => name))}.`
  const texts = refused.map(({ name, message }) => (refused.length > 1 ? `${name}: ${message}` : message))
  return { kind: 'bad', title, text: texts.join(' ') }
}
