import type { Problem } from '#base/parse-untrusted.ts'

const problem: Readonly<Record<Problem, string>> = {
  'too-large': 'The file is larger than 5 MB. A recording of this site is far smaller: is it the right file?',
  encoding:
    'The file is not UTF-8 text without a byte order mark. Download the recording again instead of saving it from an editor.',
  syntax: 'The file is not JSON: it may have been cut off. Download the recording again.',
  'too-deep': 'The file is nested too deeply for a recording.',
  'forbidden-key': 'The file has a member that no recording has.',
  'too-many-items': 'The file has a list that is too long for a recording: 5,000 steps are the most.',
  'text-too-long': 'The file has a text that is too long for a recording.',
  invalid: 'The file is not a recording of format 1.',
}

/** Every word of the viewer. */
export const words = {
  title: 'Inspector',
  openFile: 'Open recording',
  download: 'Download recording',
  help: 'Help',
  close: 'Close',
  actors: 'Actors',
  chart: 'Statechart',
  events: 'Events',
  timeline: 'Timeline',
  first: 'To the beginning',
  back: 'One step back',
  forth: 'One step forth',
  last: 'To the end',
  live: 'Live',
  follow: 'Keep the active state in view',
  goLive: 'Follow live',
  step: (step: number, of: number): string => `Step ${step} of ${of}`,
  beginning: 'Beginning',
  unknownBeginning: 'The beginning of this recording is lost, so the state before its first step is unknown.',
  stays: 'stays',
  pageGone: 'left',
  file: 'file',
  noAnswer: (isTold: boolean): string =>
    `The page does not answer: it was closed, discarded or is asleep. ${
      isTold ? 'Press once more for the last recording that it sent.' : 'It has sent no recording.'
    }`,
  forget: (name: string): string => `Forget ${name}`,
  states: { error: 'ended by a fault' },
  build: (build: string, release: string): string => `build ${build || '–'}, release ${release || '–'}`,
  noEvents: 'No event yet. They appear here as they come.',
  noChart: 'The chart of this machine cannot be drawn: its definition is damaged.',
  drawing: 'Drawing the chart…',
  dropHere: 'Drop the recording to open it',
  problem,
  wholeFile: 'the whole file',
  mismatch: (place: string, expected: string, received: string): string =>
    `Not a recording: at ${place} there must be ${expected}, but there is ${received}.`,
  unknownFlow: (flow: string, known: readonly string[]): string =>
    `The recording is of the flow "${flow}", which this build does not have. It has ${known.join(', ')}.`,
  cannotOpen: (names: readonly string[]): string =>
    names.length === 1 ? `${names[0]} was not opened` : `${names.length} files were not opened`,
  meaning: 'Now: ',
  actions: 'Does: ',
  differs: 'comes out differently now',
  same: (steps: number): string =>
    `Replayed on this build: the states and statuses of all ${steps} steps are as recorded. This does not prove the times, the data, or that no steps are missing at the end.`,
  nothing: 'The recording has no steps, so replaying it proves nothing.',
  miskinded: (step: number, kind: string, event: string): string =>
    ` Step ${step} is marked "${kind}", which "${event}" is not: the file was changed.`,
  backward: (step: number): string =>
    ` Step ${step} is recorded earlier than the step before it: the file was changed, or its recorder did not keep time.`,
  different: (step: number, event: string, expected: string, got: string): string =>
    `Replayed on this build, step ${step} (${event}) comes out differently: recorded ${expected}, now ${got}.`,
  failed: (step: number | null, error: string): string =>
    `Replayed on this build, the machine failed ${step === null ? 'at the start' : `at step ${step}`}: ${error}`,
  incomplete: (first: number): string =>
    `It cannot be replayed: what happened before step ${first} is missing. It can be looked through.`,
  otherMachine: (recorded: string, current: string): string =>
    ` It was recorded on machine ${recorded}, this build has ${current}: the chart may differ from the one of that time.`,
  brokenTitle: 'The inspector failed',
  broken:
    'Something that it was given could not be shown. The pages and their flows are not touched; recordings that were not saved are lost with the reload, unless their page is still open.',
  reload: 'Reload the inspector',
  otherBuild: (recorded: string, current: string): string =>
    ` It was recorded on build ${recorded || '–'}, this is ${current}: guards and actions may have changed since.`,
  emptyTitle: 'Nothing to look at yet',
  emptyLead: 'The inspector shows what the flows of an open page do, and what they did in a recording.',
  emptyLive: [
    'To watch a page: ',
    'open any page of the site with ',
    '?inspect',
    ' in its address, in this browser. It appears here by itself.',
  ],
  emptyFlows: 'Flows start when they are first needed: open the sign-in dialog, for example.',
  emptyFile: 'To look through a recording: choose its file, or drop it anywhere here.',
  noFlowYet:
    'No flow has started on this page yet. Flows start when they are first needed: open the sign-in dialog, for example.',
  helpTitle: 'How to use the inspector',
  helpKeys: [
    ['←  →', 'one step back, one step forth'],
    ['Home  End', 'to the beginning, to the end'],
    ['Scroll, drag', 'zoom and move the chart'],
    ['Shift + arrows', 'move the chart'],
  ],
  helpSafe:
    'Only what a flow declares safe is shown and recorded. Passwords, codes, names and sums are not in it, and nothing leaves this browser.',
  helpReplay: [
    'A downloaded recording can be replayed on the command line: ',
    'npm run playbill replay <file>',
    '. It stops at the first step that comes out differently.',
  ],
  statelyTitle: 'Using the hosted Stately inspector instead',
  statelyLead:
    'Stately’s own inspector runs on stately.ai and needs a network. It gets every event and context as it is, not the redacted ones: use it only in development, with test players.',
  statelySteps: [
    [
      'In a development copy of this project, add to the imports of flows/host/runtime.ts:',
      "import { createBrowserInspector } from '@statelyai/inspect'",
    ],
    ['Above the function startRuntime, add:', 'const stately = createBrowserInspector()'],
    [
      'Where createActor is called, put in place of inspect: recorder.inspect',
      'inspect: (event) => { recorder.inspect(event); stately.inspect.next?.(event) }',
    ],
    [
      'Start the site with the command below, open it, allow its pop-up and use the flow: the chart appears in the window of stately.ai.',
      'npm run dev',
    ],
    ['Take the lines out again before you commit.', ''],
  ],
  statelyLink: 'Documentation of the Stately inspector',
} as const
