import { servedPage } from './app/served-page.ts'
import { startPage } from './app/start-page.tsx'
import { startPwa } from './app/start-pwa.ts'
import { startLanguage } from './features/language/start.ts'
import { startTheme } from './features/theme/theme.ts'
import { whenUsed } from './lib/first-use.ts'
import { guardHistory } from './lib/leave-guard.ts'
import { withholdComposition } from './ui/composition.ts'
import { loadRemainingStyles } from './ui/remaining-styles.ts'

const language = startLanguage(servedPage?.isNegotiated ? servedPage.language : undefined)
withholdComposition()
startTheme()
startPwa()
guardHistory()
void startPage(language)
whenUsed(loadRemainingStyles)
