/** The parts of viem that the bench uses. Its own types would take the type checker longer than this project does. */
declare module 'viem' {
  export type Hex = `0x${string}`;
  /** Parsed descriptions of functions and events. */
  export type Abi = readonly object[];
  export function parseAbi(signatures: readonly string[]): Abi;
  export function encodeFunctionData(call: {
    abi: Abi;
    functionName: string;
    args: readonly unknown[];
  }): Hex;
  export function decodeFunctionData(call: { abi: Abi; data: Hex }): {
    functionName: string;
    /** Absent where the function takes none. */
    args?: readonly unknown[];
  };
  export function encodeEventTopics(event: { abi: Abi; eventName: string; args: object }): Hex[];
  export function encodeAbiParameters(types: readonly object[], values: readonly unknown[]): Hex;
  export function decodeAbiParameters(types: readonly object[], data: Hex): readonly unknown[];
  export function decodeEventLog(log: { abi: Abi; data: Hex; topics: readonly Hex[] }): {
    eventName: string;
    args: object;
  };
}
