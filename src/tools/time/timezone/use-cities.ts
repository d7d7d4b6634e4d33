import { useEffect, useState } from 'react'
import { useLanguage } from '#src/lib/use-messages.ts'
import { englishCity } from '#src/tools/time/shared/logic/zone-names.ts'

/** Returns a function that names the city of a zone; Chinese names load on demand. */
export function useCities(): (zone: string) => string {
  const language = useLanguage()
  const [chinese, setChinese] = useState<{ readonly of: (zone: string) => string }>()
  useEffect(() => {
    if (language !== 'zh-CN') return
    import('#src/tools/time/shared/logic/zone-search.ts').then(
      ({ chineseCity }) => setChinese({ of: chineseCity }),
      // The English names stay.
      () => undefined,
    )
  }, [language])
  return (zone) => (language === 'zh-CN' && chinese?.of(zone)) || englishCity(zone)
}
