import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

/** The alert of a page whose scripts couldn't be loaded. The build adds it to every page; `public/start.js` shows it. */
export function Unstarted() {
  const t = useMessages(messages)
  return (
    <div id="unstarted" hidden>
      <div role="alert" className={box}>
        <p>{t('missing.failed')}</p>
        <Button look="primary">{t('missing.again')}</Button>
      </div>
    </div>
  )
}

// Over the page, which fills the window.
const box = css({
  position: 'fixed',
  bottom: '0',
  insetX: '0',
  zIndex: '60',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  px: '3',
  py: '2',
  bg: 'danger.subtle',
})
