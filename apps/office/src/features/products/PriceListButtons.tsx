import { officeProducts } from '@brine/contract/office/products'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon, type IconShape } from '@brine/ui/Icon'
import { downloadIcon, pdfIcon } from '@brine/ui/icons'
import { send } from '../../shell/client.ts'
import { useDownload } from '../../shell/query.ts'

/** Downloads the price list for customers, and all products as a table. @param today YYYY-MM-DD */
export function PriceListButtons({ today }: { today: string }) {
  return (
    <>
      <SaveButton
        icon={pdfIcon}
        label={m['office.products.price_list']()}
        fetchFile={() => send(officeProducts.priceList, {})}
        fileName={`${m['office.products.price_list_name']()}-${today}.pdf`}
      />
      <SaveButton
        icon={downloadIcon}
        label={m['office.products.file']()}
        fetchFile={() => send(officeProducts.file, {})}
        fileName={`${m['office.products.file_name']()}-${today}.csv`}
      />
    </>
  )
}

type SaveButtonProps = {
  icon: IconShape
  label: string
  fetchFile: () => Promise<Blob>
  fileName: string
}

function SaveButton({ icon, label, fetchFile, fileName }: SaveButtonProps) {
  const download = useDownload(fetchFile, fileName, m['office.common.file_failed'])
  return (
    <Button isPending={download.isPending} onClick={() => download.mutate()}>
      {!download.isPending && <Icon shape={icon} size="s" />}
      {label}
    </Button>
  )
}
