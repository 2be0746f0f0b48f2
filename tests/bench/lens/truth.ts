import { decodeAbiParameters, decodeEventLog, decodeFunctionData } from 'viem';
import type { Abi, Hex } from 'viem';
import { EVENTS, FUNCTIONS } from './abi.ts';

/** A parameter as a parsed ABI describes it. */
interface Parameter {
  name?: string;
  type: string;
  components?: readonly Parameter[];
}

interface Described {
  name: string;
  inputs: readonly Parameter[];
}

/** What an exchange's router is told of a swap, encoded within its call. */
export const SWAP_INPUT: readonly Parameter[] = [
  { type: 'address' },
  { type: 'uint256' },
  { type: 'uint256' },
  { type: 'bytes' },
  { type: 'bool' },
];

/** All addresses in a call, as its ABI decodes it: its own arguments, and those of the calls in it. */
export function addressesInCall(data: Hex): string[] {
  const { functionName, args = [] } = decodeFunctionData({ abi: FUNCTIONS, data });
  const described = describedIn(FUNCTIONS, functionName, args.length);
  return collect(described.inputs, args);
}

/** All addresses in a log's topics and data, as its event decodes them. */
export function addressesInLog(log: { topics: readonly Hex[]; data: Hex }): string[] {
  const { eventName, args } = decodeEventLog({ abi: EVENTS, ...log });
  const { inputs } = describedIn(EVENTS, eventName);
  return collect(
    inputs,
    inputs.map(({ name = '' }) => Reflect.get(args, name)),
  );
}

function describedIn(abi: Abi, name: string, count?: number): Described {
  const described = (abi as readonly Described[]).find(
    (it) => it.name === name && (count === undefined || it.inputs.length === count),
  );
  if (described === undefined) throw new Error(`The ABI has no ${name}.`);
  return described;
}

function collect(parameters: readonly Parameter[], values: readonly unknown[]): string[] {
  return parameters.flatMap((parameter, index) => collectOne(parameter, values[index]));
}

function collectOne(parameter: Parameter, value: unknown): string[] {
  const { name = '', type, components = [] } = parameter;
  if (type.endsWith('[]')) {
    const inner = { ...parameter, type: type.slice(0, -2) };
    return (value as readonly unknown[]).flatMap((item) => collectOne(inner, item));
  }
  if (type === 'address') return [(value as string).toLowerCase()];
  if (type === 'tuple')
    return collect(
      components,
      components.map((it) => Reflect.get(value as object, it.name ?? '')),
    );
  // The bridge's interface says of this word that it is the address of who gets the tokens.
  if (name === 'mintRecipient') return [`0x${(value as string).slice(-40)}`];
  if (type !== 'bytes') return [];
  const bytes = value as Hex;
  if (name === 'inputs') return collect(SWAP_INPUT, decodeAbiParameters(SWAP_INPUT, bytes));
  return isCall(bytes) ? addressesInCall(bytes) : [];
}

function isCall(bytes: Hex): boolean {
  try {
    decodeFunctionData({ abi: FUNCTIONS, data: bytes });
    return true;
  } catch {
    return false;
  }
}
