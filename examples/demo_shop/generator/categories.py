"""The shelves of the demo shop: roots, groups and leaves, each with the line drawing of its tile."""

from collections.abc import Iterator

from examples.demo_shop.generator.files import Row, Table

# Two spaces a level: slug | name | drawing | blurb
_TREE = """
hydraulics | Hydraulics | cylinder-tie-rod | Cylinders, pumps, valves and power units to 5000 psi, matched to the hose and fittings on our own shelves.
  hydraulic-cylinders | Cylinders | cylinder-tie-rod | Interchangeable by NFPA dimension, or welded for mobile machines.
    tie-rod-hydraulic-cylinders | Tie-rod cylinders | cylinder-tie-rod | Double-acting, NFPA interchangeable: mount, port and rod end fit in place of any other maker's cylinder of the same bore, rod and stroke.
    welded-hydraulic-cylinders | Welded cylinders | cylinder-welded | Short, tough and sealed against dirt: for lifts, booms and loaders.
    cylinder-rod-clevises | Rod clevises and eye brackets | rod-clevis | Screw onto the rod or bolt to the frame; pins included.
    cylinder-seal-kits | Seal kits | o-ring | Rod seal, piston seals, wiper and static O-rings for one rebuild.
  hydraulic-pumps | Pumps | gear-pump | Fixed-displacement gear pumps with SAE mounts.
  hydraulic-directional-valves | Directional valves | directional-valve | Solenoid valves on the standard D03 and D05 patterns, NFPA T3.5.1 and ISO 4401.
  hydraulic-power-units | Power units | power-unit | Built, wired and tested in Akron, ready for oil.
  hydraulic-filters | Filters | hydraulic-filter | Spin-on return filters, pressure filters and their elements.
  accumulators | Accumulators | accumulator | Store energy, damp pulsation, hold pressure.
  hydraulic-pressure-controls | Pressure controls | relief-valve | Screw-in relief cartridges that fit the common industry cavities.
  hydraulic-check-valves | Check valves | check-valve | One way only, from 5 to 65 psi cracking pressure.
  reservoirs | Reservoirs | reservoir | Steel, with sight gauge, breather and baffle.
  o-rings | O-rings | o-ring | AS568 dash sizes in nitrile, fluorocarbon and EPDM.
pneumatics | Pneumatics | cylinder-round | Cylinders, valves, air preparation and everything that carries the air between them.
  air-cylinders | Air cylinders | cylinder-round | Round body, compact and ISO profile.
    round-body-cylinders | Round body cylinders | cylinder-round | Stainless body, crimped ends, no maintenance.
    compact-cylinders | Compact cylinders | cylinder-compact | Where the stroke fits and nothing else does.
    iso-cylinders | ISO 15552 cylinders | cylinder-iso15552 | Profile barrel, slots for switches, mounts of every maker.
  solenoid-valves | Solenoid valves | solenoid-valve | 3/2, 5/2 and 5/3 spool valves, direct or pilot operated.
  air-preparation | Filter regulators | filter-regulator | Clean, dry, steady air at the machine.
    filter-regulators | Filter regulators | filter-regulator | Filter and regulator in one body, gauge included.
    air-filters-and-lubricators | Filters and lubricators | filter-regulator | Single units that clip to the regulators of the same size.
    frl-assemblies | FRL assemblies | filter-regulator | Filter, regulator and lubricator, assembled and leak tested.
  push-to-connect | Push-to-connect | push-straight | Push the tube in, pull the collet to let it go.
    push-to-connect-straights | Straight fittings | push-straight | Male, female and union.
    push-to-connect-elbows | Elbows | push-elbow | Swivel elbows, 90°.
    push-to-connect-tees | Tees | push-tee | Branch, run and union tees.
  pneumatic-tubing | Tubing | tubing | Polyurethane, nylon and polyethylene, by the foot or by the roll.
  vacuum-cups | Vacuum cups | vacuum-cup | Flat for steel and glass, bellows for what is not level.
  flow-controls | Flow controls | flow-control | Meter the exhaust and set the speed of the rod.
  silencers | Silencers | silencer | For exhaust ports; take 15 to 25 dB off a valve.
  air-couplers | Air couplers | quick-coupler | Industrial interchange, one hand to connect.
hose-and-fittings | Hose and fittings | jic-elbow-90 | Hydraulic hose, adapters and pipe, with the thread named in every line.
  hose-assemblies | Hose assemblies | crimp-fitting | Cut, crimped, flushed and capped, with a tag that tells length and date.
  jic-adapters | JIC adapters | jic-elbow-90 | SAE J514, 37° flare.
    jic-straight-adapters | Straight adapters | jic-straight | Male JIC to pipe, to O-ring boss, and unions.
    jic-elbows | Elbows, 90° | jic-elbow-90 | Male JIC to pipe and to O-ring boss.
    jic-tees | Tees | jic-tee | Union, branch and run tees.
  crimp-fittings | Crimp fittings | crimp-fitting | One piece, no skive, for two-wire hose.
  hydraulic-quick-couplers | Quick couplers | quick-coupler | ISO 7241 and flat face ISO 16028.
  ball-valves | Ball valves | ball-valve | Full port, from brass at 600 psi to steel at 7250 psi.
  pressure-gauges | Gauges | pressure-gauge | Glycerine filled against vibration, dual scale.
  bulk-hose | Bulk hose | hydraulic-hose | By the foot, cut to length, or by the reel.
  pipe-fittings | Pipe fittings | pipe-elbow | NPT, in brass, malleable iron, forged steel and 316 stainless.
    pipe-elbows | Elbows | pipe-elbow | 90° and 45°.
    pipe-tees | Tees | pipe-tee | Three equal female ends.
    pipe-nipples | Nipples | pipe-nipple | Threaded both ends, close to 12 inches.
    pipe-couplings | Couplings | pipe-coupling | Full couplings and reducers.
    pipe-plugs | Plugs | pipe-plug | Hex, square and hollow hex head.
  flanges | Flanges | flange | ASME B16.5 pipe flanges and SAE J518 code 61.
    pipe-flanges | Pipe flanges | flange | Forged steel A105, class 150 and 300.
    sae-flanges | SAE code 61 flanges | flange | Four-bolt flanges for pump and motor ports.
aluminum-framing | Aluminum framing | t-slot | Profiles cut to the thousandth, and the hardware that joins them.
  t-slot-extrusions | T-slot extrusions | t-slot | 6105-T5 aluminum, by the stick, by the bundle or cut to length.
    fractional-t-slot | Fractional, 10 and 15 series | t-slot | 1 in and 1-1/2 in modules.
    metric-t-slot | Metric, 20 to 45 series | t-slot | 20, 25, 30, 40 and 45 mm modules.
  framing-brackets | Brackets | corner-bracket | Inside corners, gussets and anchors.
  t-nuts | T-nuts | t-nut | Slide in from the end or roll in anywhere.
  leveling-feet | Leveling feet | leveling-foot | Swivel pads, plain or with rubber.
  casters | Casters | caster | Swivel, rigid and with total lock.
  framing-hinges | Hinges | hinge | Aluminum and nylon, for doors and guards.
  joining-plates | Joining plates | joining-plate | Flat, L, T and cross plates.
  end-caps | End caps | end-cap | Close the cut, keep the chips out.
controls-and-sensors | Controls and sensors | ac-drive | What the machine sees, decides and drives.
  ac-drives | AC drives | ac-drive | Variable speed for three-phase motors, 1/4 to 40 hp.
  proximity-sensors | Proximity sensors | proximity-sensor | Inductive, M8 to M30, shielded and not.
  photoelectric-sensors | Photoelectric | photoelectric | Through-beam, retroreflective and diffuse.
  push-buttons | Push buttons | push-button | 22 mm operators with contact blocks.
  plc-and-io | PLCs and I/O | plc-module | Controllers and the modules beside them.
  limit-switches | Limit switches | limit-switch | Rollers, levers and plungers.
  relays | Relays | relay | Plug-in control relays and timers.
electrical | Electrical | enclosure | From the disconnect to the sensor cable.
  terminal-blocks | Terminal blocks | terminal-block | DIN rail, screw and spring clamp.
  power-supplies | Power supplies | power-supply | 12, 24 and 48 V DC on DIN rail.
  contactors | Contactors | contactor | IEC, 9 to 95 A.
  circuit-breakers | Circuit breakers | circuit-breaker | Miniature breakers, curves B, C and D.
  cable-glands | Cable glands | cable-gland | Nylon and brass, metric and NPT.
  enclosures | Enclosures | enclosure | Painted steel, stainless and polycarbonate.
  cordsets | Cordsets | cordset | M8 and M12, straight and right angle.
bearings-and-drives | Bearings and drives | ball-bearing | What turns, and what turns it.
  ball-bearings | Ball bearings | ball-bearing | Deep groove, 60, 62 and 63 series.
  pillow-blocks | Pillow blocks | pillow-block | Cast iron housings with set-screw inserts.
  tapered-roller-bearings | Tapered bearings | tapered-bearing | Cup and cone together.
  sprockets | Sprockets | sprocket | ANSI 35 to 80, finished bore with keyway.
  shaft-couplings | Couplings | shaft-coupling | Jaw, clamp and beam.
  roller-chain | Roller chain | roller-chain | ANSI B29.1, in 10 ft boxes.
  electric-motors | Motors | electric-motor | TEFC, premium efficiency, C-face.
  linear-shafts | Linear shafts | shaft | Case-hardened, ground, cut to length.
fasteners | Fasteners | hex-cap-screw | Inch to ASME, metric to DIN and ISO, by the pack.
  hex-cap-screws | Hex cap screws | hex-cap-screw | Grade 5 and 8, class 8.8 and 10.9, stainless.
  socket-screws | Socket screws | socket-cap-screw | Alloy and stainless, black and plain.
    socket-head-cap-screws | Socket head cap screws | socket-cap-screw | ASME B18.3 and ISO 4762.
    button-head-screws | Button head screws | button-head-screw | Low, round and easy on sleeves.
    flat-head-screws | Flat head screws | flat-head-screw | Sit flush; 82° inch, 90° metric.
    shoulder-screws | Shoulder screws | shoulder-screw | A ground pivot with a thread.
  nuts | Nuts | hex-nut | Plain and self-locking.
    hex-nuts | Hex nuts | hex-nut | ASME B18.2.2 and ISO 4032.
    lock-nuts | Lock nuts | lock-nut | Nylon insert, hold under vibration.
  washers | Washers | washer | Flat, fender and lock.
  set-screws | Set screws | set-screw | Cup point, socket drive.
  retaining-rings | Retaining rings | retaining-ring | DIN 471 for shafts, DIN 472 for bores.
  shaft-keys | Keys | shaft-key | DIN 6885 and inch key stock.
"""


def _read() -> Iterator[Row]:
    parents: list[str] = []
    orders: list[int] = [0]
    for number, line in enumerate(_TREE.strip().splitlines(), 1):
        depth = (len(line) - len(line.lstrip())) // 2
        slug, name, drawing, blurb = (part.strip() for part in line.split("|"))
        del parents[depth:], orders[depth + 1 :]
        orders[depth] += 1
        yield {
            "category_id": str(number),
            "parent_id": parents[-1] if parents else "",
            "slug": slug,
            "name": name,
            "sort_order": str(orders[depth]),
            "drawing": drawing,
            "blurb": blurb,
        }
        parents.append(str(number))
        orders.append(0)


def category_table() -> Table:
    """Return the file of categories, parents before children."""
    return Table("categories", list(_read()))
