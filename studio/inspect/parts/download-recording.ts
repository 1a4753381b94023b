import { recordingFile } from '#flows/recording/download.ts'
import type { Recording } from '#schemas/recording.ts'

/** Saves a recording as a file that `playbill replay` and this viewer read. */
export function downloadRecording(recording: Recording): void {
  const { name, text } = recordingFile(recording)
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address))
}
