"""OR-Tools beside the night's routes: `node bench/public-instances.ts FOLDER --peer "python bench/peers/or-tools.py"`.

Reads a problem as bench/peers/peer.ts writes it, searches for so many seconds by guided local search, which OR-Tools
recommends for vehicle routing, and prints the cost, or null. Needs `pip install ortools` (Apache-2.0).
"""

import json
import sys

from ortools.constraint_solver import pywrapcp, routing_enums_pb2

problem = json.load(sys.stdin)
costs, demands, windows = problem["costs"], problem["demands"], problem["windows"]
manager = pywrapcp.RoutingIndexManager(len(costs), problem["vehicles"], 0)
routing = pywrapcp.RoutingModel(manager)
# as tables, because callbacks into Python would take most of OR-Tools' time
routing.SetArcCostEvaluatorOfAllVehicles(routing.RegisterTransitMatrix(costs))
demand = routing.RegisterUnaryTransitVector(demands)
routing.AddDimension(demand, 0, problem["capacity"], True, "load")
if windows:
    (_, latest), *_ = windows
    driving = routing.RegisterTransitMatrix(
        [[km + service for km in row] for row, service in zip(costs, problem["service"])]
    )
    routing.AddDimension(driving, latest, latest, False, "time")
    time = routing.GetDimensionOrDie("time")
    for stop, (opens, closes) in list(enumerate(windows))[1:]:
        time.CumulVar(manager.NodeToIndex(stop)).SetRange(opens, closes)

first = routing_enums_pb2.FirstSolutionStrategy
parameters = pywrapcp.DefaultRoutingSearchParameters()
# with time windows, the automatic choice finds no plan for some problems
parameters.first_solution_strategy = first.PARALLEL_CHEAPEST_INSERTION if windows else first.AUTOMATIC
parameters.local_search_metaheuristic = routing_enums_pb2.LocalSearchMetaheuristic.GUIDED_LOCAL_SEARCH
parameters.time_limit.FromMilliseconds(int(float(sys.argv[1]) * 1000))
solution = routing.SolveWithParameters(parameters)
print(json.dumps({"cost": solution.ObjectiveValue() if solution else None}))
