import { test } from 'vitest'
import { authFlow } from '../auth/index.ts'
import { dialogsFlow } from '../dialogs/index.ts'
import { authRepertoire } from '../auth/auth.repertoire.ts'
import { dialogsRepertoire } from '../dialogs/dialogs.repertoire.ts'
import { planPaths, simplePaths } from './plan-paths.ts'
import { drive } from './drive.ts'
import { mutantsOf } from './mutants.ts'
for (const [flow, rep] of [[authFlow, authRepertoire], [dialogsFlow, dialogsRepertoire]] as const)
test('probe ' + flow.id, async () => {
  let t = Date.now()
  const plans = planPaths(flow, rep)
  console.log(flow.id, plans.length, JSON.stringify(plans).length, Date.now() - t); t = Date.now()
  for (const p of plans) { const d = await drive(flow, rep, p); if (d) console.log(JSON.stringify(d)) }
  console.log('drive', Date.now() - t); t = Date.now()
  const ms = mutantsOf(flow.machine); let killed = 0
  for (const m of ms) { let k = false; for (const p of plans) { let d; try { d = await drive({ ...flow, machine: m.machine }, rep, p) } catch { d = true } if (d) { k = true; break } } if (k) killed++; else console.log('survived', m.removed) }
  console.log('mutants', killed, ms.length, Date.now() - t); t = Date.now()
  
}, 600000)
