import { useEffect, useRef, useState } from 'react'
import type { InspectionStore } from '../model/inspection-store.ts'
import { openRecording, withFile } from '../model/open-recording.ts'
import type { Notice } from '../model/stepping.ts'
import { words } from '../words.ts'
import { verdictOf } from './verdict.ts'

/** Opens recordings that are chosen or dropped anywhere on the page; says what replaying them gave, or why one was refused. */
export function useRecordingFiles(
  store: InspectionStore,
  onOpened: (session: string) => void,
  onNotice: (notice: Notice) => void,
) {
  const [isDragging, setDragging] = useState(false)
  const open = async (files: readonly File[]): Promise<void> => {
    for (const file of files) {
      const opened = openRecording(new Uint8Array(await file.arrayBuffer()))
      if (!opened.ok) {
        onNotice({ kind: 'bad', title: `${words.cannotOpen(file.name)}.`, text: opened.message })
        continue
      }
      let session = ''
      store.update((known) => {
        const added = withFile(known, file.name, opened)
        session = added.session
        return added.inspection
      })
      onOpened(session)
      onNotice({ ...verdictOf(opened.verdict), title: `${file.name}.` })
    }
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
