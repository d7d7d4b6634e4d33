import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startPwa } from './app/start-pwa.ts'
import { startLanguage } from './features/language/start.ts'
import { startTheme } from './features/theme/theme.ts'
import './index.css'

startLanguage()
startTheme()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

startPwa()
