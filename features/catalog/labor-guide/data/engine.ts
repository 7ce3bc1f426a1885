/** Engine mechanical: sealing, heads, bottom end, mounts. Format: see `read-guide.ts`. */
export const engine = `
20 Engine mechanical
  01 Gaskets and seals
    01 Valve cover gasket, inline engine — replace | 1.4 | B | oil leak; burning oil smell
    02 Valve cover gaskets, V engine, both — replace | 3.4 | B | oil leak
    03 Oil pan gasket — replace | 2.8 | B | oil leak; rtv
    04 Front crankshaft seal — replace | 1.8 | B | oil leak; front main
    05 Rear main seal — replace | 6.5 | A | oil leak; transmission out
    06 Camshaft seal, one — replace | 2.4 | B | oil leak
    07 Timing cover gasket — reseal | 5.5 | A | oil leak; front cover
    08 Oil filter housing gasket — replace | 2.0 | B | oil leak; adapter
    09 Oil cooler gasket or line — replace | 1.5 | B | oil leak; oil in coolant
    10 Spark plug tube seals — replace | 1.5 | B | oil in plug well
    11 Oil leak — diagnose with dye | 0.8 | B | uv dye; drip
    12 Vacuum pump gasket — replace | 1.2 | B | oil leak
  02 Cylinder head and valves
    01 Head gasket, 4-cylinder — replace | 9.5 | A | blown head gasket; overheating; white smoke
    02 Head gaskets, V6, both — replace | 14.5 | A | blown head gasket
    03 Head gaskets, V8, both — replace | 15.5 | A | blown head gasket
    04 Cylinder head, 4-cylinder — replace | 11.0 | A | cracked head; warped
    05 Cylinder head, off engine — disassemble, clean and reassemble | 3.5 | A | valve job
    06 Valve clearance, shim or screw — check and adjust | 2.2 | A | valve lash; ticking
    07 Valve stem seals, on engine — replace | 6.0 | A | blue smoke; oil burning
    08 Camshaft, one — replace | 4.8 | A | lobe wear; tick
    09 Rocker arms or lifters, one bank — replace | 5.2 | A | lifter tick; collapsed
    10 Push rods, one bank — replace | 2.6 | A |
    11 Camshaft phaser, one — replace | 4.5 | A | vvt; rattle; p0011
    12 VVT oil control solenoid, one — replace | 0.8 | B | variable valve timing; p0010
    13 Cylinder deactivation lifters, one bank — replace | 9.0 | A | afm; dod; mds
  03 Bottom end
    01 Short block — replace | 20.0 | A | engine rebuild
    02 Long block — replace | 17.5 | A | engine rebuild; remanufactured
    03 Engine, used or complete — replace | 14.0 | A | engine swap
    04 Engine — remove and install | 12.0 | A | r&i
    05 Pistons and rings, 4-cylinder — replace | 18.5 | A | oil burning; low compression
    06 Connecting rod bearings — replace | 7.5 | A | rod knock
    07 Oil pump — replace | 6.0 | A | low oil pressure
    08 Oil pump pickup screen — clean or replace | 3.0 | B | low oil pressure; sludge
    09 Crankshaft pulley or harmonic balancer — replace | 1.2 | B | damper; wobble
    10 Flywheel or flexplate — replace | 6.0 | A | cracked; ring gear
    11 Oil pan — replace | 2.9 | B | dented; rust
    12 Piston oil squirter or balance shaft — replace | 9.5 | A |
  04 Mounts and covers
    01 Engine mount, front or side, one — replace | 1.2 | B | motor mount; vibration; clunk
    02 Engine mounts, all — replace | 3.0 | B | motor mount
    03 Torque strut or dog-bone mount — replace | 0.6 | C | clunk on acceleration
    04 Hydraulic or active engine mount, one — replace | 1.5 | B | vibration at idle
    05 Engine undercover or splash shield — replace | 0.4 | G | belly pan
    06 PCV valve — replace | 0.5 | C | positive crankcase ventilation; oil use
    07 PCV breather and hoses — replace | 1.2 | B | oil separator; whistle
    08 Dipstick or tube — replace | 0.5 | C |
  05 Engine mechanical diagnosis
    01 Compression test, 4-cylinder — perform | 1.2 | B | misfire; low power
    02 Compression test, V6 or V8 — perform | 2.2 | B | misfire
    03 Cylinder leak-down test — perform | 1.5 | A | blow-by
    04 Relative compression test by scope — perform | 0.6 | A | cranking amps
    05 Engine noise — diagnose | 1.2 | A | knock; tick; rattle
    06 Oil pressure — test with gauge | 0.8 | B | oil light
    07 Oil consumption test — start and record | 0.5 | B | burning oil
    08 Cylinder bore — inspect with borescope | 1.0 | A | scoring
    09 Vacuum test — perform | 0.5 | B | manifold vacuum
`
