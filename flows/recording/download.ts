import type { Recording } from '#schemas/recording.ts'

/**
 * A recording as a file that `playbill replay` and the console read: its name tells the flow, when it ended and on
 * which machine.
 */
export function recordingFile(recording: Recording): { name: string; text: string } {
  const at = recording.steps.at(-1)?.at ?? 0
  const moment = new Date(at).toISOString().slice(0, 19).replace(/[:T]/g, '-')
  const flow = recording.flow.replace(/[^a-zA-Z0-9-]/g, '')
  return {
    name: `playbill-${flow}-${moment}-${recording.machineHash}.json`,
    text: `${JSON.stringify(recording, null, 2)}\n`,
  }
}
