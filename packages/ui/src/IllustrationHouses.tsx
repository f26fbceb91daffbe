import { Afloat } from './Afloat.tsx'

type Rectangle = { x: number; y: number; width: number; height: number }

/** The front of a stepped gable, with its base in the water. `height` is that of the wall, `step` of one stair. */
function Gable(props: {
  x: number
  width: number
  height: number
  stairs: number
  step: number
  fill: string
}) {
  const { x, width, height, stairs, step, fill } = props
  const tread = (width / (2 * stairs + 1)).toFixed(1)
  const up = `h${tread}v${-step}`.repeat(stairs)
  const down = `v${step}h${tread}`.repeat(stairs)
  return <path d={`M${x} 148V${146 - height}${up}h${tread}${down}V148Z`} fill={fill} />
}

function Window({ x, y, width, height }: Rectangle) {
  return (
    <>
      <path d={`M${x} ${y}h${width}v${height}h${-width}Z`} fill="var(--il-glass)" />
      <path
        d={`M${x + width / 2} ${y}v${height}M${x} ${y + height * 0.42}h${width}`}
        stroke="var(--il-ink)"
        strokeWidth="1.6"
      />
    </>
  )
}

/** Three Flemish houses on the quay. */
export function IllustrationHouses() {
  return (
    <Afloat from={44} to={232} below="reflection">
      <Gable x={44} width={58} height={62} stairs={3} step={10} fill="var(--il-ink-2)" />
      <Gable x={100} width={72} height={80} stairs={4} step={10} fill="var(--il-ink)" />
      <Gable x={170} width={62} height={54} stairs={3} step={11} fill="var(--surf)" />
      <Window x={56} y={98} width={13} height={18} />
      <Window x={78} y={98} width={13} height={18} />
      <Window x={66} y={72} width={13} height={16} />
      <path d="M64 124h18v24H64z" fill="var(--il-block-left)" />
      <Window x={112} y={80} width={14} height={19} />
      <Window x={146} y={80} width={14} height={19} />
      <Window x={129} y={80} width={14} height={19} />
      <Window x={129} y={50} width={14} height={17} />
      <Window x={112} y={108} width={14} height={19} />
      <Window x={146} y={108} width={14} height={19} />
      <path d="M128 120a8 8 0 0 1 16 0v28h-16z" fill="var(--clear)" />
      <Window x={182} y={104} width={13} height={18} />
      <Window x={206} y={104} width={13} height={18} />
      <Window x={194} y={78} width={13} height={15} />
      <path d="M192 128h18v20h-18z" fill="var(--il-block-top)" />
    </Afloat>
  )
}
