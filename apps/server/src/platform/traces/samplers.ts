import { TraceFlags } from '@opentelemetry/api'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { TraceSettings } from './trace-settings.ts'

const PARENT_BASED = 'parentbased_'

/** The sampler of OTEL_TRACES_SAMPLER: which traces are recorded. */
export function samplerOf({ sampler, ratio }: Pick<TraceSettings, 'sampler' | 'ratio'>): Sampler {
  const root = rootSampler(sampler.replace(PARENT_BASED, ''), ratio)
  return sampler.startsWith(PARENT_BASED) ? new ParentBasedSampler({ root: likeItsCause(root) }) : root
}

function rootSampler(name: string, ratio: number): Sampler {
  if (name === 'always_on') return new AlwaysOnSampler()
  return name === 'always_off' ? new AlwaysOffSampler() : new TraceIdRatioBasedSampler(ratio)
}

/** A job of a recorded request is recorded too: otherwise a small ratio would show hardly any request with its mail. */
const likeItsCause = (root: Sampler): Sampler => ({
  shouldSample(context, traceId, name, kind, attributes, links) {
    const isCauseSampled = links.some(({ context: cause }) => (cause.traceFlags & TraceFlags.SAMPLED) !== 0)
    if (isCauseSampled) return { decision: SamplingDecision.RECORD_AND_SAMPLED }
    return root.shouldSample(context, traceId, name, kind, attributes, links)
  },
  toString: () => `LikeItsCause{${root}}`,
})
