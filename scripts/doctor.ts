import { readConfig } from '#server/config.ts'
import { runTool, say } from './console.ts'
import { examineBackups } from './doctor/backups.ts'
import { examineDatabase } from './doctor/database.ts'
import { examineDisk } from './doctor/disk.ts'
import type { Finding } from './doctor/finding.ts'
import { examineMail } from './doctor/mail.ts'
import { examineObjectStore } from './doctor/object-store.ts'
import { examinePublicAddress } from './doctor/public-address.ts'
import { examineBroker, examineReplicas } from './doctor/reading.ts'
import { examineProvider } from './doctor/sign-in-provider.ts'
import { examineSettings } from './doctor/settings.ts'

// `npm run doctor`: looks at an installation and says in sentences what is missing or risky. It changes nothing, prints
// no secret, and ends with 1 when it found a fault.

const MARKS: Record<Finding['level'], string> = { good: '✓', risk: '!', fault: '✗' }

await runTool(async () => {
  const config = readConfig()
  const findings = [
    ...examineSettings(config),
    ...(await examineDatabase(config)),
    ...(await examineReplicas(config)),
    ...(await examineBroker(config)),
    ...(await examineObjectStore(config)),
    ...(await examinePublicAddress(config)),
    await examineMail(config),
    ...(await examineProvider(config)),
    await examineBackups(config),
    ...(await examineDisk(config)),
  ]
  for (const { level, sentence } of findings) say(`${MARKS[level]} ${sentence}`)
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
  say(`\nFaults (✗): ${count('fault')}. Risks (!): ${count('risk')}.`)
  if (count('fault') > 0) process.exitCode = 1
})
