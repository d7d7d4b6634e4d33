import { drawn } from './app/drawn.ts'
import { startPage } from './app/start-page.tsx'
import { startPwa } from './app/start-pwa.ts'
import { startLanguage } from './features/language/start.ts'
import { startTheme } from './features/theme/theme.ts'
import { watchHistory } from './lib/leaving.ts'
import { whenIdle } from './lib/use-idle.ts'
import { restOfStyles } from './ui/rest-of-styles.ts'
import './index.css'

const language = startLanguage(drawn?.language)
startTheme()
startPwa()
watchHistory()
void startPage(language)
whenIdle(restOfStyles)
